/** Quoted from the documents. */
export const missingText = (one: string) => `Oops! The ${one} you're looking for doesn't exist.`
