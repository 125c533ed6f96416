/**
 * What can be a sample: the site came with invented people and figures to be seen with. While `isSample` is true the
 * pages say "Sample" beside it and `npm run deploy` publishes nothing. Put your own in its place and drop the flag.
 */
export type Sample = { isSample?: boolean }

/**
 * Somebody visitors meet; `portrait` is the path of a square picture in `public/` (JPEG or PNG, which every mail program
 * shows). A build that does not find it fails. Without one it is left out.
 */
export type Person = Sample & { name: string; title: string; portrait?: string | null }

/** A founder as shown on /about, on a plate with their first letter until there is a portrait. */
export type Founder = Person & {
  id: string
  subtitle: string
  bio: string
  specialties: readonly string[]
  quote: string
  linkedinUrl: string
}

/** A testimonial, attributed to a role unless a client has agreed in writing to be named. */
export type Testimonial = Sample & { attribution: string; result: string; quote: string }

/** What one engagement changed: a figure before and after, and what it measures. */
export type CaseStudy = Sample & {
  sector: string
  before: string
  after: string
  measure: string
  text: string
}

/** A client or a kind of client, as set in the strip of names. */
export type ClientLogo = Sample & { name: string }

/** An advertiser that can be told, with consent, what became of a click. */
export type Advertiser = 'google' | 'meta'

/** A course, by its id in the catalogue. */
export type CourseId = 'marketing-2025' | 'ai-productivity' | '10x-scale' | 'course-bundle'

export type SocialLink = { name: string; url: string }

/** A headline claim and what it counts; shown on the home and partner pages, so keep the evidence at hand. */
export type Claim = Sample & { value: string; label: string }

/** A figure about the company that a sentence quotes. */
export type Figure = Sample & { value: string }

/** A film: its files in `public/`, how long it is (`2:47`), and its words by the time they are said. */
export type Film = Sample & {
  source: string
  poster: string
  /** WebVTT. */
  captions: string
  length: string
  transcript: readonly { at: string; text: string }[]
  /** As counted where it is shown; left out, it is not told. */
  views?: number
  rating?: number
  completionPercent?: number
}
