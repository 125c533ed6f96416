import { expect, test } from 'vitest'
import { formatUsd } from '#lib/money.ts'
import { listPricesCents, products } from '#contract/catalogue.ts'
import { tenfoldFactors } from '#content/courses/10x-scale.ts'
import {
  aiProductivity,
  countedAnnualCents,
  routineHours,
} from '#content/courses/ai-productivity.ts'
import { marketing2025 } from '#content/courses/marketing-2025.ts'
import { bundle, bundleStackCents, courses } from '#content/courses/vault.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const countOf = (takeaways: readonly { takeaway: string }[], unit: string) =>
  sum(
    takeaways
      .filter(({ takeaway }) => takeaway.endsWith(unit))
      .map(({ takeaway }) => Number.parseInt(takeaway, 10)),
  )

test('the bundle is worth its three courses and the plan that only it holds', () => {
  const apart = (['marketing-2025', 'ai-productivity', '10x-scale'] as const).map(
    (id) => products[id].amountCents,
  )
  expect(bundleStackCents).toBe(sum([...apart, listPricesCents.courseBundlePlan]))
})

test('the bundle bar says what the bundle costs and truly saves', () => {
  const { amountCents } = products['course-bundle']
  const percent = Math.round(100 - (100 * amountCents) / bundleStackCents)
  expect(bundle.bar).toBe(`Bundle All 3 Courses for ${formatUsd(amountCents)} – Save ${percent}%`)
  expect(percent).toBeGreaterThan(0)
})

test('the courses have nine modules, seven templates and five modules', () => {
  expect(courses.map(({ inside }) => inside.items.length)).toEqual([9, 7, 5])
})

test('the scripts and prompts listed add up to what is promised', () => {
  expect(countOf(marketing2025.inside.items, 'scripts')).toBeGreaterThanOrEqual(50)
  expect(countOf(aiProductivity.inside.items, 'prompts')).toBeGreaterThanOrEqual(200)
})

test('thirty hours of routine shrink to five', () => {
  expect(sum(routineHours.map(({ before }) => before))).toBe(30)
  expect(sum(routineHours.map(({ after }) => after))).toBe(5)
})

test('the hours counted are worth one of them a working day, a year long', () => {
  expect(countedAnnualCents).toBe(5 * 52 * listPricesCents.courseHourValue)
})

test('each factor follows from its two figures, and all five make ten', () => {
  const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  for (const { from, to, factor } of tenfoldFactors) {
    expect(number(to) / number(from)).toBeCloseTo(factor, 10)
  }
  expect(tenfoldFactors.reduce((product, { factor }) => product * factor, 1)).toBeCloseTo(10.08, 10)
})
