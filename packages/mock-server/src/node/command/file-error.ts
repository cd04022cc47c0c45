const WHY: Record<string, string> = {
  ENOENT: 'there is no such file or folder.',
  EACCES: 'it may not be read or written by this user.',
  EISDIR: 'it is a directory.',
  ENOTDIR: 'a part of its path is no directory.',
  EROFS: 'it lies on a disk that cannot be written to.',
  ENOSPC: 'there is no space left on its disk.',
}

/** Describes an error of the file system. */
export function describeFileError(error: unknown): string {
  return WHY[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** Returns the code of an error of the system, such as ENOENT; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
