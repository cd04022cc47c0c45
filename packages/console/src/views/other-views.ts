// Views of the sections except Activity, which is shown first.
export { AgentsView } from './agents/agents-view.tsx'
export { ConditionsView } from './conditions/conditions-view.tsx'
export { DomainsView } from './domains/domains-view.tsx'
export { MailView } from './mail/mail-view.tsx'
export { PhoneView } from './phone/phone-view.tsx'
export { VaultView } from './vault/vault-view.tsx'
export { WebhooksView } from './webhooks/webhooks-view.tsx'
