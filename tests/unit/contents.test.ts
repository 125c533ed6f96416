import { expect, test } from 'vitest'
import { bundle, courses } from '#content/courses/vault.ts'
import { deepDive } from '#content/deep-dive.ts'
import { offer } from '#content/offer.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { vip } from '#content/vip.ts'
import {
  auditStackCents,
  deepDiveStackCents,
  vaultStackCents,
  vipStackCents,
} from '#contract/catalogue.ts'
import { contents, shelves } from '#contract/contents.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'

const partIds = (shelf: keyof typeof shelves) =>
  shelves[shelf].modules.flatMap(({ parts }) => parts.map(({ id }) => id))

const moduleIds = (shelf: keyof typeof shelves) => shelves[shelf].modules.map(({ id }) => id)

test('the library holds what the pages list, and nothing else', () => {
  for (const { id, inside } of courses) {
    const { modules } = shelves[id]
    expect(modules.map(({ title }) => title)).toEqual(inside.items.map(({ title }) => title))
    for (const [index, { takeaway }] of inside.items.entries()) {
      expect(modules[index]?.parts.map(({ title }) => title)).toContain(takeaway)
    }
  }
  const { items, bonuses } = velocityAudit.package
  expect(Object.keys({ ...items, ...bonuses })).toEqual(partIds('velocity-audit'))
  expect(partIds('velocity-audit')).toEqual(Object.keys(auditStackCents))
  expect(partIds('deep-dive')).toEqual(Object.keys(deepDiveStackCents))
  expect(shelves['deep-dive'].modules[0]?.parts.map(({ title }) => title)).toEqual(
    deepDive.deliverables.items.map(({ title }) => title),
  )
  expect(moduleIds('vip')).toEqual(Object.keys(vipStackCents))
  // The bonus has a row of its own below the parts of the vault.
  expect(moduleIds('growth-vault')).toEqual([...Object.keys(vaultStackCents), 'founders-bonus'])
  expect(vip.stack.rows).toHaveLength(moduleIds('vip').length)
  expect([...offer.stack.rows, offer.stack.bonus]).toHaveLength(moduleIds('growth-vault').length)
  // The last row of the bundle is its sum.
  expect(bundle.rows.slice(0, -1)).toHaveLength(contents['course-bundle'].length)
})

test('counts in the words of pages are those of the library', () => {
  const vault = shelves['growth-vault'].modules
  for (const [index, { item }] of offer.stack.rows.entries()) {
    const count = /\b(\d+) working/.exec(item)?.[1]
    if (count) expect(vault[index]?.parts).toHaveLength(Number(count))
  }
  expect(vault.find(({ id }) => id === 'workflow-templates')?.parts).toHaveLength(12)
})

test('every file of the library is read, named and of a kind that is handed out', () => {
  expect(libraryFaults()).toEqual([])
})
