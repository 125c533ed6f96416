import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { noticeText, type ShippedPackage, shippedPackages } from '#scripts/notice/notice-text.ts'
import { root } from '#scripts/root.ts'

let packages: ShippedPackage[]

beforeAll(async () => {
  // What bundles in production, and not what a test would be given.
  vi.stubEnv('NODE_ENV', 'production')
  packages = await shippedPackages()
  // Other files share the process, and React would be the production's to them.
  vi.unstubAllEnvs()
})

test('NOTICE is what npm run notice writes', () => {
  expect(readFileSync(join(root, 'NOTICE'), 'utf8')).toBe(noticeText(packages))
})

test('what leaves this repository comes under licences that ask for no more than their notice', () => {
  const permissive =
    /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)( AND (MIT|ISC|BSD-3-Clause|OFL-1\.1))*$/
  expect(packages.filter(({ identifier }) => !permissive.test(identifier))).toEqual([])
})

test('each package brings the text of its licence, or says whose it is', () => {
  expect(packages.filter(({ text }) => !text).map(({ name }) => name)).toEqual([])
})

test('the fonts stand in it with the text of their licence', () => {
  const fonts = noticeText(packages.filter(({ identifier }) => identifier.includes('OFL')))
  expect(fonts).toContain('instrument-serif')
  expect(fonts).toContain('source-sans-3')
  expect(fonts.match(/SIL OPEN FONT LICENSE Version 1\.1/g)?.length).toBeGreaterThan(0)
})
