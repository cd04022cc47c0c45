// Generated from spec/openapi.yaml by "npm run generate". Do not edit.

/** Group of tools. */
export type ToolGroup = "agents" | "addresses" | "inboxes" | "email" | "drafts" | "messages" | "sms" | "phone-numbers" | "calls" | "vault" | "domains" | "webhooks"
export const toolGroupNames: readonly ToolGroup[] = ["agents", "addresses", "inboxes", "email", "drafts", "messages", "sms", "phone-numbers", "calls", "vault", "domains", "webhooks"]

/** Kind of secrets in results. */
export type SecretKind = "apiKeys" | "totp" | "vault" | "webhooks"
export const secretKinds: readonly SecretKind[] = ["apiKeys", "totp", "vault", "webhooks"]
