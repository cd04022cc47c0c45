/** Subject of an email, or "(no subject)". */
export function SubjectText({ subject }: { subject: string | null | undefined }) {
  return subject ? subject : <em class="faint">(no subject)</em>
}
