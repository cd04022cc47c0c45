import type { ViewProps } from '../../sections.ts'

export function MailView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
