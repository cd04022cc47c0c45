/** Part of Standard Schema v1 (https://standardschema.dev), which zod, valibot and arktype implement. */
export interface StandardSchema<Output = unknown> {
  /** Properties that the standard requires. */
  readonly '~standard': {
    /** Version of the standard. */
    readonly version: 1
    /** Name of the library. */
    readonly vendor: string
    /** Checks a value. Returns the schema's output, or the issues. */
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    /** Types for the compiler; absent at run time. */
    readonly types?:
      | {
          /** Type of the input. */
          readonly input: unknown
          /** Type of the output. */
          readonly output: Output
        }
      | undefined
  }
}

/** Result of a schema: the output or the issues. */
export type SchemaResult<Output> =
  | {
      /** Output of the schema. */
      readonly value: Output
      /** Absent if the value is valid. */
      readonly issues?: undefined
    }
  | {
      /** Problems of the value. */
      readonly issues: readonly SchemaIssue[]
    }

/** One problem that a schema found. */
export interface SchemaIssue {
  /** Description of the problem. */
  readonly message: string
  /** Keys that lead to the wrong value, outermost first. */
  readonly path?:
    | readonly (
        | PropertyKey
        | {
            /** The key. */
            readonly key: PropertyKey
          }
      )[]
    | undefined
}
