/** What a download may be, by the ending of its name. */
const mediaTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The media type of a file by its name, or null for one the library does not hand out. */
export function mediaTypeOf(name: string): string | null {
  return mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? null
}
