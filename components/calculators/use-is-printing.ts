import { mediaQueryHook } from '../theme/media-query-hook.ts'

/** Whether the page is being laid out for paper. */
export const useIsPrinting = mediaQueryHook('print')
