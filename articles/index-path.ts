/** Address of a page of the index, of all articles or of one chip's. */
export function indexPath(chipSlug: string | null, number = 1): string {
  const base = chipSlug ? `/insights/category/${chipSlug}` : '/insights'
  return number > 1 ? `${base}/page/${number}` : base
}
