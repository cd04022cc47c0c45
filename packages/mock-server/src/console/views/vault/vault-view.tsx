import type { ViewProps } from '../../sections.ts'

export function VaultView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
