/** Returns a size in B, kB or MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [unit, size] = bytes < 1_000_000 ? ['kB', 1_000] : ['MB', 1_000_000]
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`
}
