import * as z from 'zod'

/** A value of an enum, or one that a later version of the service adds to it. */
export type Open<Value extends string> = z.ZodType<Value | (string & {}), Value | (string & {})>

/** Accepts any string, and names the values of this version. */
export function openEnum<const Value extends string>(values: readonly Value[]): Open<Value> {
  return z.union([z.enum(values), z.string()])
}

/** Keeps unknown fields. Its type has the documented fields alone, so that a misspelt one does not compile. */
export function openObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape)
}
