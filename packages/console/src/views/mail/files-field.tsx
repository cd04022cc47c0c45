import { Field } from '../../components/field.tsx'

/** Files to send along, read by the name `files`. */
export function FilesField() {
  return (
    <Field label="Files" of="attachments">
      {ids => <input {...ids} type="file" name="files" multiple />}
    </Field>
  )
}
