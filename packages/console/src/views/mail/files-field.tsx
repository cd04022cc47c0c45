import { Field } from '../../components/field.tsx'

/** Field for attachments. Its values have the name `files`. */
export function FilesField() {
  return (
    <Field label="Attachments" apiName="attachments">
      {ids => <input {...ids} type="file" name="files" multiple />}
    </Field>
  )
}
