import type { ViewProps } from '../../sections.ts'

export function ConditionsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
