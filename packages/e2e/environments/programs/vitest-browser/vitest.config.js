import { playwright } from '@vitest/browser-playwright'

const launchOptions = { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] }
export default {
  test: {
    include: ['mock.test.js'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
