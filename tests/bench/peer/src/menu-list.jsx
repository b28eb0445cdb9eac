import {
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Pagination,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  TextField,
  TextInput,
} from "react-admin"

const STATUSES = [
  { id: "active", name: "Active" },
  { id: "inactive", name: "Inactive" },
  { id: "draft", name: "Draft" },
]

const cut = (text) => (text.length > 20 ? `${text.slice(0, 20)}...` : text)

const filters = [
  <TextInput key="id" source="id" label="ID" alwaysOn resettable />,
  <TextInput key="name" source="name" type="search" label="Name" alwaysOn />,
  <ReferenceInput key="city" source="city" reference="cities" alwaysOn perPage={100}>
    <SelectInput label="City" optionText="name" />
  </ReferenceInput>,
  <ReferenceArrayInput key="zones" source="zones" reference="zones" alwaysOn perPage={100}>
    <SelectArrayInput label="Zones" optionText="name" />
  </ReferenceArrayInput>,
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
]

/** The same columns, filters and paging as the product's Menu List. */
export function MenuList() {
  return (
    <List filters={filters} perPage={10} pagination={<Pagination rowsPerPageOptions={[]} />} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <NumberField source="id" label="#" options={{ useGrouping: false }} sortable={false} />
        <TextField source="name" label="Menu Name" sortable={false} />
        <TextField source="city" label="City" sortable={false} />
        <FunctionField label="Assigned Zones" render={(menu) => <span title={menu.zones}>{cut(menu.zones)}</span>} />
        <DateField source="endDate" label="End Date" sortable={false} />
        <TextField source="status" label="Status" sortable={false} />
      </Datagrid>
    </List>
  )
}
