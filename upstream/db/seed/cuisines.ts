import type { Cuisine, Protein } from "./dishes"

/** Cuisines of kitchens as `English|Arabic` pairs: the sides, then each dish with its ingredients. */
export const CUISINES: readonly Cuisine[] = [
  cuisine(
    "najdi",
    ["|", "with Daqoos|مع الدقوس", "with Yoghurt Salad|مع سلطة اللبن", "with Raisins and Almonds|بالزبيب واللوز"],
    {
      "Kabsa|كبسة": "chicken lamb hashi",
      "Mandi|مندي": "chicken lamb",
      "Madfoon|مدفون": "chicken lamb hashi",
      "Madghoot|مضغوط": "chicken lamb",
      "Margoog|مرقوق": "lamb chicken vegetable",
      "Jareesh|جريش": "chicken lamb",
      "Qursan|قرصان": "lamb vegetable",
      "Haneeth|حنيذ": "lamb hashi",
    },
  ),
  cuisine(
    "hijazi",
    ["|", "with Green Salad|مع سلطة خضراء", "with Tahini|مع الطحينة", "with Duggus Hot Sauce|مع الدقس الحار"],
    {
      "Saleeg|سليق": "chicken lamb",
      "Bukhari Rice|رز بخاري": "chicken lamb",
      "Mutabbaq|مطبق": "beef vegetable",
      "Mabshoor|مبشور": "beef lamb",
      "Sayadiyah|صيادية": "hamour shrimp",
      "Mugalgal|مقلقل": "lamb beef",
      "Zurbian|زربيان": "chicken lamb",
    },
  ),
  cuisine(
    "levantine",
    [
      "|",
      "with Garlic Dip|مع الثومية",
      "with Fattoush|مع الفتوش",
      "with Vermicelli Rice|مع رز بالشعيرية",
      "with Hummus|مع الحمص",
    ],
    {
      "Shish Tawook|شيش طاووق": "chicken",
      "Kofta Skewers|كفتة مشوية": "lamb beef",
      "Shawarma Plate|صحن شاورما": "chicken beef",
      "Maqluba|مقلوبة": "chicken lamb vegetable",
      "Musakhan|مسخن": "chicken",
      "Molokhia|ملوخية": "chicken lamb",
      "Stuffed Vine Leaves|ورق عنب": "lamb none",
      "Freekeh|فريكة": "chicken lamb",
    },
  ),
  cuisine(
    "seafood",
    [
      "with Lemon Rice|مع أرز بالليمون",
      "with Red Rice|مع الأرز الأحمر",
      "with Tahini Salad|مع سلطة الطحينة",
      "with Grilled Vegetables|مع خضار مشوية",
    ],
    {
      "Grill|مشاوي": "hamour shrimp salmon",
      "Majboos|مجبوس": "shrimp hamour",
      "Tray Bake|صينية": "hamour salmon shrimp",
      "Crispy Fillet|فيليه مقرمش": "hamour",
      "Tagine|طاجن": "shrimp hamour",
    },
  ),
  cuisine(
    "indian",
    [
      "with Basmati Rice|مع أرز بسمتي",
      "with Raita|مع الرايتا",
      "with Naan|مع خبز النان",
      "with Mint Chutney|مع صلصة النعناع",
    ],
    {
      "Biryani|برياني": "chicken lamb shrimp vegetable",
      "Tikka Masala|تكا ماسالا": "chicken",
      "Butter Curry|كاري بالزبدة": "chicken shrimp",
      "Korma|كورما": "chicken lamb vegetable",
      "Karahi|كراهي": "chicken lamb",
      "Dal Tadka|دال تدكا": "none",
    },
  ),
  cuisine(
    "italian",
    ["|", "with Parmesan|مع جبنة البارميزان", "with Garlic Bread|مع خبز الثوم", "with Rocket Salad|مع سلطة الجرجير"],
    {
      "Penne Arrabbiata|بيني أرابياتا": "chicken vegetable shrimp",
      "Fettuccine Alfredo|فيتوتشيني ألفريدو": "chicken shrimp",
      "Lasagna|لازانيا": "beef vegetable",
      "Mushroom Risotto|ريزوتو الفطر": "chicken none",
      "Spaghetti Bolognese|سباغيتي بولونيز": "beef",
      "Parmigiana|بارميجيانا": "chicken vegetable",
    },
  ),
  cuisine(
    "healthy",
    [
      "|",
      "with Lemon Dressing|مع صلصة الليمون",
      "with Avocado|مع الأفوكادو",
      "with Sweet Potato|مع البطاطا الحلوة",
      "with Pomegranate|مع الرمان",
    ],
    {
      "Quinoa Bowl|طبق كينوا": "chicken salmon halloumi vegetable",
      "Freekeh Salad|سلطة فريكة": "halloumi chicken",
      "Tabbouleh Bowl|طبق تبولة": "chicken halloumi",
      "Brown Rice Bowl|طبق أرز بني": "chicken beef shrimp",
      "Lentil Salad|سلطة عدس": "halloumi salmon",
      "Steamed Plate|طبق على البخار": "chicken hamour vegetable",
    },
  ),
  cuisine(
    "keto",
    [
      "with Cauliflower Rice|مع أرز القرنبيط",
      "with Creamed Spinach|مع السبانخ بالكريمة",
      "with Courgette Noodles|مع نودلز الكوسا",
      "with Broccoli|مع البروكلي",
    ],
    {
      "Grilled Breast|صدر مشوي": "chicken",
      "Butter Steak|ستيك بالزبدة": "beef",
      "Garlic Pan|مقلاة بالثوم": "shrimp chicken",
      "Herb Fillet|فيليه بالأعشاب": "salmon hamour",
      "Keto Kofta|كفتة كيتو": "beef lamb",
      "Halloumi Plate|طبق حلوم": "none",
    },
  ),
  cuisine(
    "asian",
    [
      "|",
      "with Jasmine Rice|مع أرز الياسمين",
      "with Sesame Greens|مع خضار بالسمسم",
      "with Sweet Chilli|مع صلصة الفلفل الحلو",
    ],
    {
      "Teriyaki|ترياكي": "chicken beef salmon",
      "Fried Noodles|نودلز مقلية": "chicken shrimp vegetable",
      "Thai Green Curry|كاري تايلندي أخضر": "chicken shrimp",
      "Sweet and Sour|حلو وحامض": "chicken shrimp",
      "Kung Pao|كونغ باو": "chicken beef",
      "Poke Bowl|طبق بوكي": "salmon shrimp",
    },
  ),
  cuisine(
    "grill",
    [
      "with Fries|مع البطاطس",
      "with Coleslaw|مع سلطة الملفوف",
      "with Grilled Corn|مع ذرة مشوية",
      "with Mushroom Sauce|مع صلصة الفطر",
    ],
    {
      "Burger|برجر": "beef chicken halloumi",
      "Mixed Grill|مشاوي مشكلة": "none lamb",
      "Steak|ستيك": "beef",
      "Chops|ريش": "lamb",
      "Club Wrap|راب كلوب": "chicken halloumi",
      "Ribs|أضلاع مشوية": "beef lamb",
    },
  ),
  cuisine(
    "breakfast",
    ["|", "with Tamees Bread|مع خبز التميس", "with Labneh|مع اللبنة", "with Olives|مع الزيتون", "with Dates|مع التمر"],
    {
      "Foul Medames|فول مدمس": "none",
      "Shakshouka|شكشوكة": "none vegetable beef",
      "Masoub|معصوب": "none",
      "Balaleet|بلاليط": "none",
      "Oat Porridge|شوفان": "none",
      "Omelette|أومليت": "vegetable halloumi",
      "Areekah|عريكة": "none",
    },
  ),
  cuisine("soup", ["|", "and Fattoush|وفتوش", "with Toasted Bread|مع خبز محمص", "with Lemon|مع الليمون"], {
    "Lentil Soup|شوربة عدس": "none chicken lamb",
    "Oat Soup|شوربة شوفان": "lamb chicken",
    "Harira Soup|شوربة حريرة": "lamb none",
    "Cream Soup|شوربة كريمة": "chicken vegetable shrimp",
    "Tomato Soup|شوربة طماطم": "none",
    "Harees|هريس": "chicken lamb",
  }),
]

function cuisine(name: string, sides: readonly string[], dishes: Record<string, string>): Cuisine {
  return {
    name,
    sides,
    dishes: Object.entries(dishes).map(([pair, proteins]) => {
      const [en = "", ar = ""] = pair.split("|")
      return { en, ar, proteins: proteins.split(" ") as Protein[] }
    }),
  }
}
