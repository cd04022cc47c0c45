/** Properties of a view: the parts of its address after its name. */
export interface ViewProps {
  parts: readonly string[]
}
