/** Longest accepted values, in UTF-16 code units, and body sizes, in bytes; the same in browser and worker. */
export const limits = {
  name: 100,
  /** RFC 5321: 64 + 1 + 255, rounded to what mail systems accept. */
  email: 254,
  phone: 40,
  company: 200,
  url: 300,
  shortText: 200,
  longText: 5_000,
  tags: 20,
  customFields: 60,
  bodyBytes: 64 * 1024,
} as const
