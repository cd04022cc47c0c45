import { Field } from '../../components/form.tsx'

/** Field for attachments. Its values have the name `files`. */
export function FilesField() {
  return (
    <Field label="Attachments" apiName="attachments">
      {ids => <input {...ids} type="file" name="files" multiple />}
    </Field>
  )
}

const CHUNK_BYTES = 0x8000

/** Resolves to the content of a file in base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // Engines limit the number of arguments of a call.
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  return btoa(binary)
}
