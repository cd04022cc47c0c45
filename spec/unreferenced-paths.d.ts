export function findUnreferencedPaths(folder: string): string[]
