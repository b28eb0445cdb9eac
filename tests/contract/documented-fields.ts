import { type DocumentNode, Kind, visit } from "graphql"

/**
 * Every name of a field or column that the three documents write (D1 to D3, sections 3 and 7), as the dashboard spells it,
 * and those of the Lighthouse conventions. What is not among them is ours: it is `@ours` in the contract and no page
 * depends on it (product/shell 4).
 */
const DOCUMENTED = new Set(
  `
  accessDenied accounting accountingLogs action actionType active addMode addOrderToSubscription address addressId
  addressType admin allowFridays allowSaturdays allowedHolidays allowedHolidaysAsString amount ar arName
  assignCompaniesToProgram assignContractorPaymentPlan assignEmployeesToDepartment assignOrder assigned
  assignedOrdersCount assignedSupervisorsCount assignment assistant auditId auditType audited authStatus availableBase availableBaseStock
  availableStock bankAccountName bankAccountNumber bannerImgAr bannerImgEn baseStock body bonus bonusTotal boolean
  bulk bulkChangeMeal businessType businessUsers cancelSubscription cancelled card carry case category cateringOrder
  cause change changeType changes choices citc citcStatus city cityId cityIds clickableBannerForPlans client clientId
  clients clientsCount clientsCurrentPage clientsPerPage code color colours combinedZonesIds companies companiesIds
  company companyId companyName configuration configurations contact contactPhone content contractor contractorId
  contractorName contractorsIds correctZohoInvoices count countDownBanner coverImage coverageAmount coverageLimit
  coveragePercentage create createBanner createBusinessUser createCatering createContractor createDepartment
  createDriver createDriversSpecialPayslips createFoodCategories createMeals createMenuMeals createMenus
  createMerchants createNote createOrganization createPackage createPaymentPlan createPlans createSegment
  createSupervisor createdAt createdBy creation csvFile currentPage dailyMealId data date dateCreated dateOfBirth
  datesMeals day days deduction deductionTotal default defaultDepartment defaultLat defaultLng
  delayOrdersInSubscription delaySubscription deleteBusinessUser deleteContractorDrivers deleteDepartment
  deleteEmployees deleteMenuMeals delivery deliveryDate deliveryInstructions deliveryTime department
  departmentEmployee departmentId description destinationMenuId detail discount dmBag domainName draft driver
  driverCitcLogs driverId driverName driverOrders driverPayslips driverPayslipsTotals drivers driversIds
  driversPayslipsTotalsWithoutPagination editBanner editDrivers editFoodCategories editMeals editMenus editMerchants
  editMode editOrganization editPayments editPlans editSegment editSupervisors email emailAddress employeeId
  employees employeesIds en enName endDate endTime entries entry errorCodesString excludeWorkingMerchants expiry
  extend failed fields filter first firstItem firstName fixed foodCategories foodCategoriesIds foodCategory free
  frequencyInDays from fromDate fromDriverId fromWeekIndex generateMenus generation genericLink googleLat googleLng
  group grouped hasContractor hasDriver hasError hasMenus hasMorePages hasPackages hasPreAppliedCoverage
  hasSupervisor hasTeams hold holiday holidays id idpiframeInitializationFailed ids inactive industry info isActive
  isAllowed isConcurrentSubscriptionsAllowed isDefault isEditable isHoliday isPrivate isPublic isRecommenderAllowed
  isShelfAllowed item itemId itemPrice items job joined json key label labelNumber labelled lastItem lastName
  lastPage lat latitude link list lng locationAllowance locationName log login logo logoUrl longitude mail
  mailDomains map mapFilters maxMealsPerDay maxMerchantsPerDay maxPickupTravelTime meal mealId mealsIds menu
  menuConfigurationJob menuHasEmptyDay menuId menus merchant merchantId merchants merchantsFrequency merchantsIds
  merchantsPins merchantsSchedule migrateDriverCITC minMealsPerDay minMealsPerMerchant minMerchantsPerDay name nameAr
  nameEn names nationalExpireDate nationality nationalityId netTotal newMeal newMenuId noOfWeeks notableId
  notableType note notes null numOfWorkingDays off oldMeal oldMenuId oneTimeOrder option optional options order
  orderBy orderDate orderDetails orders ordersCount ordersCounts organization organizationEmailsRegisteredClients
  organizationId organizationLinkingReport originalSheet package packageId packagePlans paged pagination paginator
  paginatorInfo password payload paymentFailed paymentPlan paymentPlanId paymentPlans payslip pending perPage
  permission phone pickupTime pin pins pivot plan planDescription planId planIds planMenu planName plans plansFirst
  plansIds plansPage plate plus polygonDiscountIds price priority productTypeId profilePhoto program programCompanies
  programId quantity queryText rate rates refreshToken rejected replaceMenu replaceMenuMeals report reportName
  request residency residencyNumber response responseMessage responseStatus restaurantName restaurantPhone
  restaurants resultSheet revokeToken schedule scheduledOrder screens segmentId selected selectors
  sendDriversFirebaseMessage sendGenericInvitation sequenceNumber server shelfSize shift shiftId shifts
  shiftsRatesMeta shiftsTotal show showAllMerchants sidebars snakeCase sorted sourceMenuId ss startDate startTime
  status stock stored subTotal subscription subscriptionId subscriptionsCount subtitle success sum supervisor
  supervisorPayslips supervisors supervisorsCounts supervisorsIds switchTasks taxAmount teamName teams teamsNames
  temp tempContactPhone tenant tenants text then title to toBeExtendedMenuId toDate toDriverId toWeekIndex token
  total totalSubscriptions totalUsers totals type types unassignCompanies unassignContractorPaymentPlan
  unassignEmployee unassignEmployees unassignedContractorPaymentPlans updateContractor updateContractorDrivers
  updateDepartment updateDriver updateDriverProfilePhoto updateOrganization updatePackage updatePaymentPlan
  updateSupervisor updatedAt upper use user userId userPermissions username value values vehicles verificationCodes
  viewBanner viewDrivers viewFoodCategories viewMap viewMeals viewMenus viewMerchants viewOrganization viewPayments
  viewPlans viewSegment viewSupervisors vouchers vouchersCurrentPage vouchersIds vouchersPerPage waitingPayment
  website weeks zohoInvoiceId zone zoneDiscountBanner zoneId zoneList zones zonesAsString zonesIds
`.split(/\s+/),
)

/** `CITY_ID` and `bank_account_name` as the dashboard spells them. */
function spelled(name: string): string {
  const small = name === name.toUpperCase() ? name.toLowerCase() : name
  return small.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function isDocumented(name: string): boolean {
  const own = spelled(name)
  return DOCUMENTED.has(own) || DOCUMENTED.has(own.replace(/Id$/, ""))
}

/** What no document names among all that an operation asks for, its columns in variables too. */
export function oursIn(document: DocumentNode, variables: unknown): string[] {
  const asked: string[] = []
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      // The operations themselves are the contract's to name.
      const isRoot = ancestors.filter((one) => "kind" in one && one.kind === Kind.FIELD).length === 0
      if (node.kind === Kind.FIELD && !isRoot) asked.push(node.name.value)
      if (node.kind === Kind.OBJECT_FIELD && node.name.value === "column" && node.value.kind === Kind.ENUM) {
        asked.push(node.value.value)
      }
    },
  })
  for (const [, column = ""] of JSON.stringify(variables ?? {}).matchAll(/"column":"(\w+)"/g)) asked.push(column)
  return asked.filter((name) => !isDocumented(name))
}
