import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
import type { ConsoleOptions } from './console/fixtures.ts'

export default defineConfig<ConsoleOptions>({
  testDir: 'console',
  fullyParallel: true,
  // More than the cores, because tests also wait: for timers, animations and what must not happen.
  workers: 3,
  retries: 0,
  // Generous, so that a busy machine turns no test red.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: 'test-results',
  // Tests import the built packages.
  build: { external: ['**/packages/*/dist/**'] },
  use: {
    launchOptions: chromiumOptions('chromium-headless-shell'),
    viewport: { width: 1280, height: 820 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
