import { ApiError } from './errors.ts'

type BodyFormat = 'json' | 'form'

/** Whether a request is a form posted without script; such a sender is answered with pages. */
export function isFormPost(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded'
}

/** Whether the client is a browser that follows a link (`Accept: text/html`); its scripts accept anything. */
export function acceptsPages(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html')
}

/** The format of a body. @throws {ApiError} `unsupported_media_type` */
export function bodyFormat(request: Request): BodyFormat {
  if (isFormPost(request)) return 'form'
  if (mediaType(request) === 'application/json') return 'json'
  throw new ApiError('unsupported_media_type')
}

function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
