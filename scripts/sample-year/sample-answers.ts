import { partnerHelpAreas, partnerRevenueRanges, partnerWhyField } from '#contract/forms/partner.ts'
import { waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import type { FormKind } from '#contract/api.ts'
import { planIds } from '#contract/plan-ids.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleRandom } from './sample-random.ts'

const timeZones = { US: 'America/Chicago', GB: 'Europe/London', CA: 'America/Toronto' } as const
const questions = [
  '',
  '',
  'We answer enquiries after a day or two and want to be faster.',
  'Half of our calls ring out in the evening.',
  'Please look at our pricing page first.',
  'We have a CRM that nobody trusts.',
]
const audiences = [
  'Owners of clinics in three states, about 4,000 readers a month.',
  'Agencies of five to fifty people.',
  'Operators of home-service companies.',
]

/** Three wall-clock times in the days after, at hours people work. */
function callTimes(random: SampleRandom, atMs: number): string[] {
  return [1, 3, 5].map((daysLater) => {
    const day = new Date(atMs + (daysLater + random.between(0, 1)) * dayMs).toISOString()
    return `${day.slice(0, 10)}T${String(random.between(9, 16)).padStart(2, '0')}:${random.pick(['00', '30'])}`
  })
}

function growthInputs(random: SampleRandom): string {
  return new URLSearchParams({
    teamSize: String(random.between(2, 60)),
    hoursSavedPerPersonPerWeek: String(random.between(5, 25)),
  }).toString()
}

const profitInputs = (random: SampleRandom) =>
  new URLSearchParams({
    teamSize: String(random.between(1, 60)),
    jai_leadsPerMonth: String(random.between(5, 300) * 10),
    mcr_callsPerWeek: String(random.between(5, 90) * 10),
  }).toString()

/** What somebody writes into each form, by the form's own fields. */
export const sampleAnswers: Record<
  FormKind,
  (person: SamplePerson, random: SampleRandom, atMs: number) => Record<string, unknown>
> = {
  contact: (person, random) => ({
    ...person,
    companyName: person.company,
    websiteUrl: person.website,
    consent: true,
    chatPreference: random.pick(['voice', 'text']),
    ...(random.chance(0.4) ? { plan: random.pick(planIds) } : {}),
  }),
  qualification: (person, random) => ({
    fullName: `${person.firstName} ${person.lastName}`,
    workEmail: person.email,
    companyName: person.company,
    websiteUrl: person.website,
    phone: person.phone,
    consent: true,
    chatPreference: random.pick(['voice', 'text']),
    leadSource: random.pick(['', 'wealth-builder', 'accelerator', 'joint-venture']),
  }),
  offer: (person) => person,
  vip: (person) => person,
  newsletter: (person) => person,
  booking(person, random, atMs) {
    const [preferredTime1, preferredTime2, preferredTime3] = callTimes(random, atMs)
    const { country } = person
    return {
      ...person,
      fullName: `${person.firstName} ${person.lastName}`,
      preferredTime1,
      preferredTime2,
      preferredTime3,
      timeZone: country in timeZones ? timeZones[country as keyof typeof timeZones] : 'UTC',
      note: random.pick(questions),
      consent: true,
      subject: random.chance(0.8) ? 'strategy-call' : 'qualification-call',
      submittedAt: new Date(atMs).toISOString(),
    }
  },
  partner: (person, random) => ({
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    linkedin: '',
    businessName: person.company,
    website: person.website,
    industry: person.industry,
    annualRevenue: random.pick(partnerRevenueRanges),
    capitalAvailable: random.pick(['$50,000', '$250,000', 'Enough for a year', '']),
    helpNeeded: [random.pick(partnerHelpAreas), random.pick(partnerHelpAreas)],
    [partnerWhyField(site.brand)]: random.pick(questions),
  }),
  affiliate: (person, random) => ({
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    company: person.company,
    audience: random.pick(audiences),
    traffic: `${random.between(2, 90)},000 readers a month`,
    experience: random.pick(['Two programmes so far, both software.', 'None yet.']),
    strategy: random.pick(['A monthly review and a webinar.', 'Reviews, then a mail to my list.']),
  }),
  'email-results': (person, random) => {
    const isGrowth = random.chance(0.6)
    return {
      email: person.email,
      calculator: isGrowth ? 'growth-calculator' : 'pricing',
      inputs: isGrowth ? growthInputs(random) : profitInputs(random),
    }
  },
  estimate: (person, random) => ({
    leadData: {
      fullName: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
      companyName: person.company,
      website: person.website,
    },
    estimateData: {
      companySize: random.between(1, 60),
      modules: [{ name: 'All', monthlyValue: 0, enabled: true }],
      inputs: profitInputs(random),
    },
  }),
  'waiting-list': (person, random) => ({
    ...person,
    waitingFor: random.pick(Object.keys(waitingLists) as WaitingListId[]),
  }),
}
