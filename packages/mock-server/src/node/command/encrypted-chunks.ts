// A file contains encrypted chunks, each with its own authentication tag. The number of a chunk is its IV, and only the last
// chunk is shorter. So a file with a missing, moved or shortened chunk cannot be decrypted.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CHUNK_BYTES = 2 ** 20

/** Key of one file content. A key must never encrypt two contents, because IVs are numbers. */
export interface ContentKey {
  key: Uint8Array
  /** Bytes before the chunks. They are authenticated, not encrypted. */
  head: Uint8Array
}

/** Returns the key of a content from a secret key and a salt that is random for each content. */
export function deriveContentKey(secretKey: Uint8Array, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, salt, CIPHER, KEY_BYTES))
}

/** Writes bytes to a file. The event loop runs after each chunk. */
export async function writeChunks(
  file: FileHandle,
  parts: Iterable<Uint8Array>,
  { key, head }: ContentKey,
): Promise<void> {
  let number = 0
  for (const chunk of splitIntoChunks(parts)) {
    const cipher = createCipheriv(CIPHER, key, createIv(number++)).setAAD(head)
    const encrypted = [cipher.update(chunk), cipher.final()]
    await file.writeFile(Buffer.concat([...encrypted, cipher.getAuthTag()]))
  }
}

/** Yields the decrypted chunks of a file after its head. Throws an Error for a chunk that was not written with this key. */
export async function* readChunks(file: FileHandle, { key, head }: ContentKey): AsyncGenerator<Buffer> {
  const sealedBytes = CHUNK_BYTES + TAG_BYTES
  for (let number = 0; ; number++) {
    const sealed = await readAt(file, head.byteLength + number * sealedBytes, sealedBytes)
    const data = sealed.subarray(0, -TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, key, createIv(number), { authTagLength: TAG_BYTES })
      .setAAD(head)
      .setAuthTag(sealed.subarray(-TAG_BYTES))
    yield Buffer.concat([decipher.update(data), decipher.final()])
    if (sealed.byteLength < sealedBytes) return
  }
}

/** Reads bytes at a position. Resolves to fewer bytes at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) return buffer.subarray(0, filled)
    filled += bytesRead
  }
  return buffer
}

/** Yields full chunks, then a shorter one that may be empty. Reuses the buffer of a chunk for the next chunk. */
function* splitIntoChunks(parts: Iterable<Uint8Array>): Generator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let filled = 0
  for (const part of parts) {
    for (let start = 0; start < part.byteLength; ) {
      const piece = part.subarray(start, start + CHUNK_BYTES - filled)
      chunk.set(piece, filled)
      filled += piece.byteLength
      start += piece.byteLength
      if (filled < CHUNK_BYTES) continue
      yield chunk
      filled = 0
    }
  }
  yield chunk.subarray(0, filled)
}

function createIv(number: number): Buffer {
  const iv = Buffer.alloc(IV_BYTES)
  iv.writeUIntBE(number, IV_BYTES - 6, 6)
  return iv
}
