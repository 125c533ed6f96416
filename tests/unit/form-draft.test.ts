import { expect, test } from 'vitest'
import { readDraft, writeDraft } from '#browser/form-draft.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('a draft comes back as it was, without its empty fields', () => {
  const text = writeDraft({ name: 'Ada', email: '', helpNeeded: ['a', 'b'] }, now)
  expect(readDraft(text, later(29))).toEqual({ name: 'Ada', helpNeeded: ['a', 'b'] })
})

test('an empty form leaves no draft', () => {
  expect(writeDraft({ name: '', helpNeeded: [] }, now)).toBeNull()
})

test('a draft older than thirty days is forgotten', () => {
  expect(readDraft(writeDraft({ name: 'Ada' }, now), later(31))).toEqual({})
})

test.each([null, '', '{', '7', 'null', '{"values":null,"keptAt":"2026-11-21T10:00:00Z"}'])(
  'a damaged draft reads as none: %s',
  (text) => {
    expect(readDraft(text, now)).toEqual({})
  },
)

test('a value that is not text is left out', () => {
  const text = JSON.stringify({ values: { name: 'Ada', email: 7 }, keptAt: now.toISOString() })
  expect(readDraft(text, now)).toEqual({ name: 'Ada' })
})
