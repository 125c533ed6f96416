/** Ids of a lead's fields that the CRM has a place of its own for, and what its API calls that place. */
export const standardFields = {
  company_name: 'companyName',
  website: 'website',
  address: 'address1',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
} as const satisfies Record<string, string>

/** Ids that are not sent as they stand: a full name goes by its parts, a country by its code and `country_name`. */
export const otherwiseSent = ['full_name', 'country'] as const
