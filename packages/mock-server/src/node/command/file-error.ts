import { getErrorMessage } from '../../http/error-text.ts'

const MESSAGES: Record<string, string> = {
  ENOENT: 'the file or folder does not exist.',
  EACCES: 'this user is not allowed to read or write it.',
  EISDIR: 'it is a folder.',
  ERR_FS_EISDIR: 'it is a folder.',
  ENOTDIR: 'a part of its path is not a folder.',
  EEXIST: 'it exists already.',
  EROFS: 'its disk is read-only.',
  ENOSPC: 'its disk is full.',
  EDQUOT: 'this user may not use more of its disk.',
  EFBIG: 'this user may not write a file of this size.',
  ELOOP: 'its symbolic links lead to each other.',
}

export function describeFileError(error: unknown): string {
  return MESSAGES[getErrorCode(error)] ?? getErrorMessage(error)
}

/** Returns the code of a system error, such as ENOENT, or an empty string for other errors. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Throws an error unless it says that a file does not exist. */
export function ignoreAbsent(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error
}
