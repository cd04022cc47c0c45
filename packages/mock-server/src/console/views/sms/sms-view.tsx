import type { ViewProps } from '../../sections.ts'

export function SmsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
