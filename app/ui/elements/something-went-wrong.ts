/** product/food 3: what a region says when its data could not be had; a module of its own, since programs without a page say it too. */
export const SOMETHING_WENT_WRONG = "Oops! Something went wrong. Please try again later."
