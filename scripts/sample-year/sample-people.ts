import type { SampleRandom } from './sample-random.ts'

/** Somebody who never lived. */
export type SamplePerson = {
  firstName: string
  lastName: string
  email: string
  company: string
  website: string
  industry: string
  /** ISO 3166-1 alpha-2. */
  country: SampleCountry
  city: string
  address: string
  /** E.164, from the numbers kept free for films and books. */
  phone: string
}

const countries = { US: 56, GB: 14, CA: 10, AU: 8, DE: 7, FR: 5 } as const

export type SampleCountry = keyof typeof countries

const firstNames =
  'Ada Alba Amir Anouk Arlo Asha Bela Bruno Calla Cato Dalia Dario Edda Elio Enzo Esme Fenna Finn Gia Hana Hugo Ida Idris Ines Ivo Jada Jonas Juno Kai Kira Lars Leila Lior Lotte Luca Mara Mateo Mira Nadia Nico Nils Noor Odile Omar Orla Otto Paz Petra Quinn Rafa Remy Rina Rosa Ruben Saskia Selma Silas Soren Tala Tariq Tessa Theo Uma Vera Viggo Wanda Xenia Yara Yusuf Zeno Zora'.split(
    ' ',
  )
const lastNames =
  'Abelard Ashgrove Barrow Bellwether Birkfeld Bramble Brightwater Calder Castellan Cinder Copperfold Dunmere Eastlake Elmstead Fairwind Farrow Fenwright Foxley Gallowhill Garnet Glasswell Greenhollow Halloran Harkness Hawthorn Heathcote Ironwood Juniper Kestrel Kingsmere Larkin Lindqvist Lockhart Marlowe Merrin Millbrook Nightingale Northcott Oakhurst Orchard Pemberly Pinecrest Quill Ravenhall Redfern Rosenthal Rowntree Sablewood Silverton Sommerfeld Stonebridge Tamarind Thistle Underhill Vantreight Vossmark Wavell Westerling Whitlock Wildersong Winterbourne Wrenfield Yarrow Zellweger'.split(
    ' ',
  )
const companyStarts =
  'Amber Beacon Birch Blue Bright Cedar Clear Cobalt Copper Crest Delta Ember Fable Fern Flint Granite Harbor Hazel Indigo Iron Juniper Lantern Lumen Maple Meridian Mosaic North Oak Onyx Opal Pine Prism Quarry Quill River Rowan Saffron Silver Slate Summit Tidal Umber Vale Willow'.split(
    ' ',
  )
const companyEnds =
  'forge well field works path stone craft line bridge point yard loop dock mill nest root spark wave gate mark'.split(
    ' ',
  )
const industries = [
  'B2B software',
  'Clinics',
  'Home services',
  'E-commerce',
  'Hospitality',
  'Property',
  'Professional services',
  'Manufacturing',
  'Education',
  'Logistics',
] as const
const streets = 'Alder Lane,Mill Road,Station Street,Quay Walk,Orchard Row,Hill View'.split(',')
const cities: Record<SampleCountry, readonly string[]> = {
  US: ['Austin', 'Denver', 'Portland', 'Chicago', 'Miami', 'Boston'],
  GB: ['Bristol', 'Leeds', 'London', 'Glasgow'],
  CA: ['Toronto', 'Calgary', 'Halifax'],
  AU: ['Perth', 'Melbourne', 'Brisbane'],
  DE: ['Hamburg', 'Leipzig', 'Köln'],
  FR: ['Lyon', 'Nantes', 'Lille'],
}

/** Numbers that regulators keep free for stories: nobody is ever called at one. */
const phones: Record<SampleCountry, (random: SampleRandom) => string> = {
  US: (random) => `+1${random.pick(['206', '303', '512', '617'])}55501${two(random)}`,
  CA: (random) => `+1${random.pick(['403', '416', '902'])}55501${two(random)}`,
  GB: (random) => `+447700900${two(random)}${random.between(0, 9)}`,
  AU: (random) => `+614915701${random.pick(['56', '57', '58', '59', '10'])}`,
  DE: (random) => `+493023125${two(random)}${random.between(0, 9)}`,
  FR: (random) => `+33639980${two(random)}${random.between(0, 9)}`,
}

const two = (random: SampleRandom) => String(random.between(0, 99)).padStart(2, '0')

/** Makes people up, no address twice. */
export function samplePeople(random: SampleRandom): () => SamplePerson {
  const taken = new Map<string, number>()
  return () => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
    const company = random.pick(companyStarts) + random.pick(companyEnds)
    const host = `${company.toLowerCase()}.example`
    const name = `${firstName}.${lastName}`.toLowerCase()
    const mailbox = `${name}@${host}`
    const count = (taken.get(mailbox) ?? 0) + 1
    taken.set(mailbox, count)
    const country = random.weighted(countries)
    return {
      firstName,
      lastName,
      email: count === 1 ? mailbox : `${name}${count}@${host}`,
      company,
      website: `https://${host}`,
      industry: random.pick(industries),
      country,
      city: random.pick(cities[country]),
      address: `${random.between(1, 240)} ${random.pick(streets)}`,
      phone: phones[country](random),
    }
  }
}
