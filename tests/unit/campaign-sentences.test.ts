import { expect, test } from 'vitest'
import { deadlineWords } from '#contract/campaign-words.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { site } from '#site.config.ts'

const nowMs = Date.parse('2026-11-22T10:00:00Z')
const said = (values: Partial<typeof site.campaign>) =>
  campaignSentences({ ...site.campaign, ...values }, nowMs)

test('sentences name the figures and the quarter they are read in', () => {
  const { home, banner, badge, vault } = said({
    clientsPerMonth: 4,
    partnerSpotsLeft: 2,
    auditSpotsPerMonth: 9,
    vaultSpots: 1_250,
  })
  expect(home).toBe('Only 4 new clients a month. 2 spots remaining in Q4 2026.')
  expect(banner).toBe('Only 4 new partnerships a month. 2 spots remaining in Q4 2026.')
  expect(badge).toBe('Limited access - only 9 spots')
  expect(vault).toBe('Free for the first 1,250')
})

test('one spot is one, and none is said to be none', () => {
  expect(said({ partnerSpotsLeft: 1 }).apply).toBe('Apply Now - 1 Spot Left')
  expect(said({ partnerSpotsLeft: 1 }).home).toContain(' 1 spot remaining')
  expect(said({ partnerSpotsLeft: 0 }).apply).not.toMatch(/\d/)
  expect(said({ partnerSpotsLeft: 0, clientsPerMonth: 0 }).home).toMatch(
    /^No new clients .* No spots/,
  )
})

test('a deadline is a time left before it, its end after it, and nothing without it', () => {
  expect(said({ applicationsCloseAt: '2026-11-25T10:30:00Z' }).deadline).toBe(
    'Applications close in 72 hours.',
  )
  expect(said({ applicationsCloseAt: '2026-11-22T09:59:59Z' }).deadline).toBe(deadlineWords.closed)
  expect(said({ applicationsCloseAt: null }).deadline).not.toMatch(/close in|closed/)
})
