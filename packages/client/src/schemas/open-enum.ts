import * as z from 'zod'

/** Schema of an enum that also accepts the values of later versions. */
export type OpenEnumSchema<Value extends string> = z.ZodType<Value | (string & {}), Value | (string & {})>

/** Creates a schema that accepts any string and lists the values of this version. */
export function openEnum<const Value extends string>(values: readonly Value[]): OpenEnumSchema<Value> {
  return z.union([z.enum(values), z.string()])
}

/** Creates an object schema that keeps unknown fields. Its type has only the documented fields, so typos do not compile. */
export function openObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape)
}
