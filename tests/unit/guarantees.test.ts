import { expect, test } from 'vitest'
import { auditStackCents, deepDiveStackCents, type ProductId } from '#contract/catalogue.ts'
import { deepDivePromises } from '#contract/deep-dive-promises.ts'
import { deepDiveTimetableText } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { checkoutPage } from '#content/checkout-page.ts'
import { deepDive } from '#content/deep-dive.ts'
import { terms } from '#content/legal/terms.ts'
import { nextSteps } from '#content/payment-success.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { vip } from '#content/vip.ts'

const termsText = JSON.stringify(terms)

test('/terms quotes the guarantee of every product and the timetable word for word', () => {
  for (const { title, text } of Object.values(guarantees)) {
    expect(termsText).toContain(`${title}: ${text}`)
  }
  expect(termsText).toContain(deepDiveTimetableText)
  for (const { title, text } of Object.values(deepDivePromises)) {
    expect(termsText).toContain(`${title}: ${text}`)
  }
})

test('pages, checkout and /payment-success quote the same guarantee', () => {
  expect(vip.guarantee).toBe(guarantees.vip)
  expect(velocityAudit.guarantee).toBe(guarantees['velocity-audit'])
  expect(deepDive.guarantee).toMatchObject(guarantees['deep-dive'])
  expect(checkoutPage.guarantees.items[0]?.text).toBe(guarantees['deep-dive'].text)
  expect(nextSteps.vip.steps).toContainEqual(expect.objectContaining({ text: guarantees.vip.text }))
})

test('a guarantee has its promise and every remedy in its text', () => {
  for (const id of Object.keys(guarantees) as ProductId[]) {
    const { promise, remedies, text } = guarantees[id]
    expect(text.startsWith(promise)).toBe(true)
    for (const remedy of remedies) {
      expect(text).toContain(`(${remedy.letter}) ${remedy.title}: ${remedy.text}`)
    }
  }
})

test('the parts a guarantee counts are the parts that are sold', () => {
  const deliverables = Object.keys(auditStackCents).filter((id) => !id.startsWith('bonus-'))
  expect(deliverables).toHaveLength(guaranteeTerms.auditParts)
  expect(deepDiveTimetableText).toContain('six documents')
  expect(Object.keys(deepDiveStackCents)).toHaveLength(6)
})
