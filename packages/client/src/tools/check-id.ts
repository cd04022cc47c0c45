import { cutText } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'

/** Returns an argument that is part of a path. Throws InvalidArgumentsError if a path cannot contain it. */
export function checkId(name: string, id: unknown): unknown {
  if (!/^\.{0,2}$|\p{Surrogate}/u.test(String(id))) return id
  throw new InvalidArgumentsError(
    `\`${name}\` must be an id from an earlier result; received "${cutText(String(id), 200)}".`,
  )
}
