import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { root } from '#scripts/root.ts'
import e2e from '#tests/e2e/playwright.config.ts'

const phone = { isMobile: true, hasTouch: true }

/** Whole pages at three widths in both schemes: taken into `pictures/`, or compared with what is there. */
export default defineConfig({
  ...e2e,
  testDir: import.meta.dirname,
  outputDir: resolve(root, 'test-results/pictures'),
  snapshotPathTemplate: resolve(root, 'pictures/{arg}.{projectName}{ext}'),
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: resolve(root, 'test-results/pictures-report') }],
  ],
  projects: [390, 768, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: 1_000 }, colorScheme, ...(width < 500 ? phone : {}) },
    })),
  ),
})
