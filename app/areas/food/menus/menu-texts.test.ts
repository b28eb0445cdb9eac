import { expect, it } from "vitest"
import { duplicateQuestion, duplicateWeekQuestion, menuTexts } from "./menu-texts"

it.each([
  ["required", "*Required"],
  ["startDateRequired", "Start date is required!"],
  ["minimumWeeks", "Minimum is 1 week"],
  ["cityRequired", "City is required!"],
  ["minimumZones", "Minimum is one zone!"],
  ["merchantRequired", "Merchant is required!"],
  ["mealsRequired", "Please select at least one meal!"],
  ["selectMerchant", "Select a merchant to get meals!"],
  ["noMeals", "No meals available"],
  ["selectMeal", "Select a meal to get days!"],
  ["emptyDays", "Please fill out the remained empty days.."],
  ["duplicateName", "Menu name must be unique."],
] as const)("%s is written as product/food 2 and product/food 4.2 and product/food 4.1 write it", (name, text) =>
  expect(menuTexts[name]).toBe(text),
)

it.each([
  ["noCities", "No cities available"],
  ["noZones", "No zones available"],
  ["noWeeks", "No weeks available"],
  ["noHolidays", "No holidays allowed"],
  ["created", "Successful Menu Creation!"],
  ["missing", "Oops! The menu you're looking for doesn't exist."],
  ["dayOff", "Day off"],
  ["outOfStock", "Out of Stock"],
  ["markOutOfStock", "Mark as out of stock"],
  ["toNewWeek", "To a new week"],
] as const)("%s is written as product/food 2 and product/food 3 and product/food 4 write it", (name, text) =>
  expect(menuTexts[name]).toBe(text),
)

it("asks before a week is copied over another, whose number counts from 1", () => {
  const question = "Are you sure you want to duplicate this week meals into week#2?"
  expect(duplicateQuestion(1)).toBe(question)
})

it("writes the texts of existing menus as product/food 4 and product/food 4.5 do", () => {
  expect(menuTexts.nameTaken).toBe("Menu name must be unique!")
  expect(menuTexts.somethingWrong).toBe("Something went wrong")
  expect(duplicateWeekQuestion(0, 4)).toBe("Are you sure you want to duplicate week #1 into week #5?")
})
