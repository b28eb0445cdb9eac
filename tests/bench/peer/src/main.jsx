import { Admin, Resource } from "react-admin"
import { createRoot } from "react-dom/client"
import { dataProvider } from "./data-provider"
import { MenuList } from "./menu-list"

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="menus" list={MenuList} />
    <Resource name="cities" recordRepresentation="name" />
    <Resource name="zones" recordRepresentation="name" />
  </Admin>,
)
