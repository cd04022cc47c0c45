import type { ComponentChildren } from 'preact'
import { Field, type FormValues, TextField, undefinedIfEmpty } from '../../components/form.tsx'

/** Fields of an email that are rarely used. `summary` lists them. */
export function MoreEmailFields(props: {
  summary: string
  htmlHint?: string
  /** Fields after Cc. */
  recipients?: ComponentChildren
  children?: ComponentChildren
}) {
  const { summary, htmlHint, recipients, children } = props
  return (
    <details>
      <summary>{summary}</summary>
      <div class="form">
        <TextField apiName="cc" hint="Separate addresses with commas." />
        {recipients}
        <TextField label="HTML" apiName="bodyHtml" rows={4} hint={htmlHint} />
        <Field label="Attachments" apiName="attachments">
          {ids => <input {...ids} type="file" name="files" multiple />}
        </Field>
        {children}
      </div>
    </details>
  )
}

/** Returns the fields of `MoreEmailFields` for an email of an agent. */
export async function readMoreEmailFields({ optionalList, optionalText, files }: FormValues) {
  return {
    cc: optionalList('cc'),
    bcc: optionalList('bcc'),
    bodyHtml: optionalText('bodyHtml'),
    attachments: undefinedIfEmpty(await readFiles(files('files'), 'content')),
  }
}

/** Returns files as attachments of a request. `contentName` is the name of their content in the API. */
export async function readFiles<Name extends string>(files: readonly File[], contentName: Name) {
  return await Promise.all(
    files.map(async file => {
      const content = { [contentName]: await toBase64(file) } as Record<Name, string>
      return { filename: file.name, contentType: file.type || undefined, ...content }
    }),
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
