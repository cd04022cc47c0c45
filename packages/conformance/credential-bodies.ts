import type { CreateCredential, CredentialFieldInput } from '@agentcomms/spec'

/** A canary in base32, because `login.totp` accepts only that. */
export const BASE32_CANARY = 'CANARYCANARYCANARYCANARYCANARYCA'
/** Start of every secret value below. */
export const CANARY = 'CANARY'

const canary = (field: string): string => `${CANARY}-${field}-0000`
const fields: CredentialFieldInput[] = [{ name: 'pin', value: canary('field'), type: 'hidden' }]

/** One credential of each type with all its fields. Every secret field has a canary. */
export const CREDENTIALS: CreateCredential[] = [
  {
    type: 'login',
    name: 'Example shop',
    favorite: true,
    notes: 'Ask Grace before you buy.',
    folderId: 'shops',
    collectionIds: ['purchasing'],
    fields,
    login: {
      username: 'ada@example.com',
      password: canary('password'),
      uris: [{ uri: 'https://shop.example.com/login', match: 'host' }],
      totp: BASE32_CANARY,
    },
  },
  { type: 'secure_note', name: 'Door code', notes: canary('notes'), fields },
  {
    type: 'card',
    name: 'Test card',
    fields,
    card: {
      cardholderName: 'Ada Example',
      brand: 'Example',
      number: canary('number'),
      expMonth: '12',
      expYear: '2030',
      code: canary('code'),
    },
  },
  {
    type: 'identity',
    name: 'Ada',
    fields,
    identity: {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      phone: '+12025550143',
      address1: '1 Example Street',
      city: 'Springfield',
      state: 'IL',
      postalCode: '62701',
      country: 'US',
      company: 'Example Organization',
      ssn: canary('ssn'),
    },
  },
  {
    type: 'oauth_token',
    name: 'Example calendar',
    fields,
    oauthToken: {
      provider: 'example-calendar',
      accessToken: canary('accessToken'),
      refreshToken: canary('refreshToken'),
      tokenEndpoint: 'https://auth.example.com/token',
      clientId: 'example-client',
      scopes: ['calendar.read'],
      expiresAt: '2026-01-01T01:00:00.000Z',
      clientSecret: canary('clientSecret'),
      autoRefresh: true,
      allowedHosts: ['calendar.example.com'],
    },
  },
  {
    type: 'api_key',
    name: 'Example weather',
    fields,
    apiKey: {
      provider: 'example-weather',
      key: canary('key'),
      prefix: 'wx_',
      rateLimit: { requests: 60, window: '1m' },
      expiresAt: '2027-01-01T00:00:00.000Z',
      scopes: ['forecast.read'],
      allowedHosts: ['weather.example.com'],
      authHeader: 'Authorization',
      authScheme: 'Bearer',
    },
  },
  {
    type: 'certificate',
    name: 'Client certificate',
    fields,
    certificate: {
      certificate: '(a certificate in PEM)',
      privateKey: canary('privateKey'),
      format: 'PEM',
      expiresAt: '2027-01-01T00:00:00.000Z',
      chain: ['(the certificate of the issuer in PEM)'],
    },
  },
  { type: 'custom', name: 'Alarm', fields },
]
