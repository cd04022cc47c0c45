/** Placeholder of a detail while its data loads. */
export function Loading() {
  return (
    <div class="loading" aria-busy="true">
      <span class="hidden">Loading</span>
      <div />
      <div />
      <div />
    </div>
  )
}
