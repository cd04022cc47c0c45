/** The part of Standard Schema v1 (https://standardschema.dev) that is used here; zod, valibot and arktype follow it. */
export interface StandardSchema<Output = unknown> {
  /** Where a library keeps what the standard asks for. */
  readonly '~standard': {
    /** Version of the standard. */
    readonly version: 1
    /** Name of the library. */
    readonly vendor: string
    /** Checks a value and answers what the schema makes of it, or the issues. */
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    /** For the compiler alone. */
    readonly types?:
      | {
          /** What it takes. */
          readonly input: unknown
          /** What it answers. */
          readonly output: Output
        }
      | undefined
  }
}

/** What a schema answers: the value, or what is wrong with it. */
export type SchemaResult<Output> =
  | {
      /** The value as the schema gives it on. */
      readonly value: Output
      /** Absent, which means that nothing is wrong. */
      readonly issues?: undefined
    }
  | {
      /** What is wrong. */
      readonly issues: readonly SchemaIssue[]
    }

/** One fault that a schema found. */
export interface SchemaIssue {
  /** What is wrong. */
  readonly message: string
  /** Where: the keys from the outermost to the innermost. */
  readonly path?:
    | readonly (
        | PropertyKey
        | {
            /** The key itself. */
            readonly key: PropertyKey
          }
      )[]
    | undefined
}
