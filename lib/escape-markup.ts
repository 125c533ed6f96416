const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
