const usual = {
  kind: 'contact',
  status: 'accepted',
  first_name: '',
  last_name: '',
  phone: '',
  company_name: '',
  website_url: '',
  source: '',
  tags: '[]',
  custom_fields: '[]',
  payload: '{}',
}

/** The statement that puts a lead into a database; `given` are columns of its own. */
export function insertLead(
  id: string,
  given: Record<string, string> = {},
  at = '2026-11-01T10:00:00.000Z',
): string {
  const email = `${id}@example.com`
  const row = { submission_id: id, email, submitted_at: at, received_at: at, ...usual, ...given }
  const values = Object.values(row).map((text) => `'${text.replaceAll("'", "''")}'`)
  return `INSERT INTO leads (${Object.keys(row).join()}) VALUES (${values.join()});`
}
