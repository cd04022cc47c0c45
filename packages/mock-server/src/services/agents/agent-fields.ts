import { isAddress } from '@agentcomms/mail'
import * as z from 'zod/mini'
import { documentedText } from '../documented-schemas.ts'

export const agentName = documentedText(
  'ProvisionIdentity/properties/name',
  'a name of 2 to 100 characters on one line',
)

export const agentSlug = documentedText(
  'ProvisionIdentity/properties/slug',
  'a slug of 2 to 64 characters of [a-z0-9-]',
)

const EMAIL_ADDRESS = 'must be an email address such as "ada@example.com"'

export const emailAddress = z
  .string(EMAIL_ADDRESS)
  .check(z.refine(address => isAddress({ address, name: null }), EMAIL_ADDRESS))
