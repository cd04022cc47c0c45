const WHY: Record<string, string> = {
  ENOENT: 'there is no such file or folder.',
  EACCES: 'it may not be read or written by this user.',
  EISDIR: 'it is a directory.',
  ENOTDIR: 'a part of its path is no directory.',
  EROFS: 'it lies on a disk that cannot be written to.',
  ENOSPC: 'there is no space left on its disk.',
}

/** What the system says of a file, in words. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WHY[code] ?? (error instanceof Error ? error.message : String(error))
}
