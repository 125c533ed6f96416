import { expect, test } from 'vitest'
import { contents } from '#contract/contents.ts'
import { bundle } from '#content/courses/vault.ts'
import { deepDive } from '#content/deep-dive.ts'
import { offer } from '#content/offer.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { vip } from '#content/vip.ts'

test('pages name as many parts as are delivered, and no other', () => {
  const { items, bonuses } = velocityAudit.package
  expect([...Object.keys(items), ...Object.keys(bonuses)]).toEqual(contents['velocity-audit'])
  expect(deepDive.deliverables.items).toHaveLength(contents['deep-dive'].length)
  expect(vip.stack.rows).toHaveLength(contents.vip.length)
  // The bonus has a row of its own below the parts of the vault.
  expect([...offer.stack.rows, offer.stack.bonus]).toHaveLength(contents['growth-vault'].length)
  // The last row of the bundle is its sum.
  expect(bundle.rows.slice(0, -1)).toHaveLength(contents['course-bundle'].length)
})
