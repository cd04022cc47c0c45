/** Properties of a view: the parts of its route after its name. */
export interface ViewProps {
  parts: readonly string[]
}
