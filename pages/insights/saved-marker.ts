/** Where the device keeps the saved articles. */
export const savedKey = 'saved-articles'

/** Whether anything is kept there, without reading what it is. */
export function hasSavedArticles(): boolean {
  try {
    return (localStorage.getItem(savedKey) ?? '').length > '[]'.length
  } catch {
    return false
  }
}
